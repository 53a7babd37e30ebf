import { trusted } from '../kit/data/trusted.ts'

export const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Registers the worker that shows pushes, or finds it registered; browsers subscribe once it is active. */
export async function pushWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(trusted('/push/sw.js'), { scope: '/push/' })
  const first = registration.active ? null : (registration.waiting ?? registration.installing)
  if (first) await activated(first)
  return registration
}

function activated(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('the worker could not be installed'))
    }
    worker.addEventListener('statechange', look)
    look()
  })
}
