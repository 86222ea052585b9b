import type { AudienceSource } from '../../config/service.ts'
import { findUser } from '../store/users.ts'

/** Whoever joined within so many days is a newcomer. */
const newcomerMs = 30 * 86_400_000

/** What kind of reader somebody is for banners and notices. */
export const audiencesOf: AudienceSource = async (kernel, userId) => {
  const row = await findUser(kernel, userId)
  const isNew = row && kernel.clock.now().getTime() - row.created_at.getTime() < newcomerMs
  return isNew ? ['newcomer'] : []
}
