/** What the worker that shows pushes has to itself: no page lies there. */
export const scope = '/push/'

export const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
