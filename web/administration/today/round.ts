/** How often what no version counts for the whole school is asked anew, in milliseconds. */
export const round = 30_000
