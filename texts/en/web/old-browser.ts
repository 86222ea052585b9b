import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/old-browser.ts'

export default {
  otherBrowser: 'Use another browser',
  otherBrowserHint:
    'If the phone’s own browser is too old, install a current Chrome, Edge or Firefox from the app store. If you opened this inside WeChat, tap the dots at the top right and choose “Open in browser”.',
  computer: 'Open it on a computer',
  computerHint: 'Scan this code with another device, or type this address into its browser:',
  help: 'Help',
  helpAway: 'The help cannot be read right now.',
  call: 'Call us',
  again: 'Try again',
} satisfies Translation<typeof source>
