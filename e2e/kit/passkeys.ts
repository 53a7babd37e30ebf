import type { BrowserContext, CDPSession, Page } from '@playwright/test'

type Authenticator = {
  transport?: 'internal' | 'usb'
  /** False: it does not recognise its owner, so that the browser's dialog ends without a passkey. */
  isVerified?: boolean
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** A second session of a page would have authenticators of its own. */
function sessionOf(page: Page): Promise<CDPSession> {
  const known = sessions.get(page) ?? begin(page)
  sessions.set(page, known)
  return known
}

async function begin(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  return session
}

/** Gives the browser of a page an authenticator, which answers at once. */
export async function addAuthenticator(
  page: Page,
  { transport = 'internal', isVerified = true }: Authenticator = {},
): Promise<{ setVerified: (isUserVerified: boolean) => Promise<void>; remove: () => Promise<void> }> {
  const session = await sessionOf(page)
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: isVerified,
      automaticPresenceSimulation: true,
    },
  })
  return {
    async setVerified(isUserVerified) {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    async remove() {
      await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    },
  }
}

/** The browser offers no passkeys by itself: a virtual authenticator would take the first offer at once. */
export async function offerNothing(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
    PublicKeyCredential.getClientCapabilities = () => Promise.resolve({ conditionalGet: false })
  })
}
