/** Greeting cards: a folded sheet as a frozen page model, alike on the phone and on the server. */
export { type Cover, type CoverKey, covers, findCover } from './covers.ts'
export { type Panel, panelBox, panels } from './geometry.ts'
export { type GreetingInput, loadGreetingFonts, setGreeting } from './set-greeting.ts'
