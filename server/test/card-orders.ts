import { createWorld } from './world.ts'

/** A world in which cards are ordered, and the states of their orders. */
export async function openCardOrders() {
  const world = await createWorld()
  const { db } = world.kernel

  const stateOf = async (id: string) =>
    (await db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow())
      .state

  return { world, db, stateOf }
}
