/** Whether an image stands in it that nobody has described. */
export function hasUndescribed(html: string): boolean {
  return [...html.matchAll(/<img [^>]*>/g)].some(([image]) => !/ alt="[^"]*\S[^"]*"/.test(image))
}
