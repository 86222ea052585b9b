import type { CallError } from '../../../platform/client/call-error.ts'

/** The field that a second look found to differ from what is written down; null: something else is wrong. */
export const fieldOfDifference = (error: CallError): 'sheetsCounted' | 'boxCode' | null =>
  error.is('reply.count_differs') ? 'sheetsCounted' : error.is('reply.box_differs') ? 'boxCode' : null
