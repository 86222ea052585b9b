import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/first.ts'
import home from './home.ts'
import shell from './shell.ts'
import ui from './ui.ts'

export default {
  home,
  shell,
  ui,
} satisfies Translation<typeof source>
