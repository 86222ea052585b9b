import { app } from '@mailing/contract/app.ts'
import { writeStored } from '../platform/storage.ts'

/** The name of the inviter in a link to us. */
const name = 'shareUid'

/** Keeps who invited this visitor for seven days (seed, section 4): it is sent along when an account is opened. The newest link wins. */
export function keepInviter(
  place: { readonly search: string; readonly hash: string } = location,
): void {
  const inHash = place.hash.includes('?') ? place.hash.slice(place.hash.indexOf('?')) : ''
  const shareUid =
    new URLSearchParams(place.search).get(name) ?? new URLSearchParams(inHash).get(name)
  if (shareUid && shareUid.length <= 64) writeStored('shareUid', shareUid, app.shareUidSeconds)
}
