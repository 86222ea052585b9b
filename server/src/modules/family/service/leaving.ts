import type { EndingWork, LeavingSource } from '../../account/service.ts'
import { heldShares } from '../store/shares.ts'
import { listOwned, lockFamily } from '../store.ts'
import { returnShares } from './escrow.ts'
import { closeFamily, openTitle } from './letters.ts'

/** Money that somebody has put by for a family letter: it has to be taken back, or the letter sent, before an account can end. */
export const sharesLeft: LeavingSource = async (kernel, userId) =>
  (await heldShares(kernel, userId)).map(({ id, title_sealed: title }) => ({
    kind: 'share',
    id,
    name: openTitle(kernel, title),
  }))

/** Letters go with whoever began them; what the others have put by for them goes back before that. */
export const letFamiliesGo: EndingWork = async (kernel, userId) => {
  for (const { id } of await listOwned(kernel, userId)) {
    await lockFamily(kernel, id)
    await returnShares(kernel, id)
    await closeFamily(kernel, id)
  }
}
