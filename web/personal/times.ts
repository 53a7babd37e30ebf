const two = (part: number) => String(part).padStart(2, '0')

/** Minutes since midnight, as a field of a time shows and tells them. */
export const timeOf = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
export const minutesIn = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
