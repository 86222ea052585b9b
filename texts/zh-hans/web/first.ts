import home from './home.ts'
import shell from './shell.ts'
import ui from './ui.ts'

/** Texts of the first screen and around every page. */
export default {
  home,
  shell,
  ui,
}
