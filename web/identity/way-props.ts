/** What every way of proving the second step is given. */
export type WayProps = { onIn: () => void | Promise<void>; onError: (error: unknown) => void }
