import { app } from '@mailing/contract/envelope.ts'
import type { SealContext } from '../../../platform/crypto.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import type { Contact } from './contact.ts'

/** No column has it: links live in messages only. */
export const linkContext: SealContext = 'contact_blocks.link_sealed'

/**
 * The link in a message that stops our messages: it carries the receiver, sealed, so that nobody can make one for somebody
 * else, and nobody on its way reads whom it is for.
 */
export function stopLink(
  { config, vault }: Pick<Kernel, 'config' | 'vault'>,
  { way, value }: Contact,
): string {
  const token = vault.seal(JSON.stringify([way, value]), linkContext)
  return pageLink({ config }, `/pages/blockPhone/blockPhone?t=${token.toString('base64url')}`)
}

/** The address of a page of the app. */
export function pageLink({ config }: Pick<Kernel, 'config'>, page: string): string {
  const home = config.WEB_HISTORY === 'hash' ? `${app.basePath}#` : app.basePath.replace(/\/$/, '')
  return config.PUBLIC_URL + home + page
}
