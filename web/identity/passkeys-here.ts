/** Passkeys are of names: a browser makes none for a bare number. */
const isNumber = (host: string) => /^[\d.]+$/.test(host) || host.startsWith('[')

/** Over https, and on one's own machine, browsers know of passkeys. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function' && !isNumber(location.hostname)
