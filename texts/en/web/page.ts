import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/page.ts'

export default {
  notFoundTitle: 'This page does not exist',
  notFoundText: 'The link may be out of date or mistyped.',
  deniedTitle: 'You don’t have access to this page',
  deniedText: 'This page is for staff. If you should see it, please ask an administrator.',
  closedTitle: 'Writing is paused',
  closedText:
    'New letters and cards cannot be written at the moment. What you have written is kept, and what you have paid for is posted as usual.',
  toHome: 'Go to the home page',
  language: 'Language',
  theme: 'Appearance',
  themeLight: 'Light',
  themeDark: 'Dark',
  themeSystem: 'Same as device',
  themeSpec: 'Original colours',
  themeSpecHint: 'Paler labels with less contrast',
  textSize: 'Text size',
  textSample: 'I hope this letter finds you well.',
  externalTitle: 'You are leaving the app',
  externalOpen: 'Open in the browser',
  badUrl: 'This link cannot be opened',
  badUrlText: 'Only addresses that start with http or https can be opened.',
  helpAbout: (what) => `Help: ${what}`,
  nothingToShow: 'There is nothing here',
  nothingToShowText: 'Please go back and open it again.',
  desktopTitle: 'Write a real letter',
  desktopText:
    'Write it on your phone. We print it, seal it and post it, and when a reply comes back you read it on your phone.',
  desktopScan: 'Scan to continue on your phone',
  desktopHere: 'Or use it right here, in the window next to this.',
  desktopFull: 'Open in the whole window',
  desktopFrame: 'The app',
  qrCode: 'QR code',
  updated: 'Updated',
} satisfies Translation<typeof source>
