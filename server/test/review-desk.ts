import { createWorld } from './world.ts'

/** A world with a reviewer, and the pieces of passed letters. */
export async function openReviewDesk() {
  const world = await createWorld()
  const { db } = world.kernel
  const reviewer = await world.people.staff('reviewer')

  const pieceOf = (orderId: string) =>
    db.selectFrom('pieces').selectAll().where('order_id', '=', orderId).executeTakeFirst()

  return { world, db, reviewer, pieceOf }
}
