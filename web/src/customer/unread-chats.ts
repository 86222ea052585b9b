import { create } from 'zustand'

/** How many chat messages wait; whoever receives them (chat, live updates) writes it here. */
const store = create(() => ({ count: 0 }))

/** @public The chat of a later version calls it; the badge of the seed's tab bar already reads it. */
export const setUnreadChats = (count: number): void => store.setState({ count })
export const useUnreadChats = (): number => store((state) => state.count)
