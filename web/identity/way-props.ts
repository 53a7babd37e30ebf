/** Props of each way to take the second step. */
export type WayProps = { onIn: () => void | Promise<void>; onFailed: (error: unknown) => void }
