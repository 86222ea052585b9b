import type { LeavingSource } from '../../account/service.ts'
import { heldShares } from '../store/shares.ts'
import { openTitle } from './letters.ts'

/** Money that somebody has put by for a family letter: it has to be taken back, or the letter sent, before an account can end. */
export const sharesLeft: LeavingSource = async (kernel, userId) =>
  (await heldShares(kernel, userId)).map(({ id, title_sealed: title }) => ({
    kind: 'share',
    id,
    name: openTitle(kernel, title),
  }))
