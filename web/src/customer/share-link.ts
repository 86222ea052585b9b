import { app } from '@mailing/contract/app.ts'
import { readStored, writeStored } from '../platform/storage.ts'

/** The name of the inviter in a link to us. */
const name = 'shareUid'

/** Keeps who invited this visitor for seven days (seed, section 4): it is sent along when an account is opened. The first link counts: while it is kept, no other takes its place. */
export function keepInviter(
  place: { readonly search: string; readonly hash: string } = location,
): void {
  const inHash = place.hash.includes('?') ? place.hash.slice(place.hash.indexOf('?')) : ''
  const shareUid =
    new URLSearchParams(place.search).get(name) ?? new URLSearchParams(inHash).get(name)
  const isNew = shareUid !== null && shareUid !== '' && shareUid.length <= 64
  if (isNew && readStored('shareUid') === null)
    writeStored('shareUid', shareUid, app.shareUidSeconds)
}
