// React makes errors to compare with as its module runs. For the stack of each the browser would read React's code a second
// time, and in the first load nothing before the first paint would take longer.
const { stackTraceLimit } = Error
Error.stackTraceLimit = 0

/** From here on an error tells where it came from. */
export function tellStacks(): void {
  Error.stackTraceLimit = stackTraceLimit
}
