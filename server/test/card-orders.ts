import { createWorld } from './world.ts'

/** A world with orders of cards, and their states. */
export async function openCardOrders() {
  const world = await createWorld()
  const { db } = world.kernel

  const stateOf = async (id: string) =>
    (await db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow())
      .state

  return { world, db, stateOf }
}
