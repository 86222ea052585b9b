import { create } from 'zustand'

const store = create(() => ({ isOpen: true }))

/**
 * Staff may close writing (seed, section 6: showWrite). Told by the user info and, for guests, by the app config; the pages that are
 * ways to write say so in the table of routes, and links to them are gone while it is closed.
 */
export const setWritingOpen = (isOpen: boolean): void => store.setState({ isOpen })
export const isWritingOpen = (): boolean => store.getState().isOpen
export const useIsWritingOpen = (): boolean => store(({ isOpen }) => isOpen)

export const onWritingChange = (listener: () => void): (() => void) =>
  store.subscribe((state, former) => state.isOpen !== former.isOpen && listener())
