import { renderSVG } from 'uqr'

/** The address of a picture of the QR code of a text, in the app's ink. `border`: free squares around it; four are asked for on paper, fewer do on white. */
export const qrPicture = (text: string, border = 2): string =>
  `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border, whiteColor: '#ffffff', blackColor: '#1f2328' }))}`
