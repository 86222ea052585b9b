import home from './home.ts'
import shell from './shell.ts'
import ui from './ui.ts'

/** What the first screen needs, and what stands around every page. */
export default {
  home,
  shell,
  ui,
}
