import { createWorld } from './world.ts'

/** A world with a reviewer of letters, and the pieces that those become when they are passed. */
export async function openReviewDesk() {
  const world = await createWorld()
  const { db } = world.kernel
  const reviewer = await world.people.staff('reviewer')

  const pieceOf = (orderId: string) =>
    db.selectFrom('pieces').selectAll().where('order_id', '=', orderId).executeTakeFirst()

  return { world, db, reviewer, pieceOf }
}
