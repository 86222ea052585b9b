import { replyCalls } from '@mailing/contract/reply/calls.ts'
import { implement } from '../../platform/implement.ts'
import {
  addScan, addScanFile, destroyOriginal, forwardOriginal, getBox, getDeskList, getDeskReply, getOriginalsDue, getReplies, getReply, identifyReply, openReply, previewForward, publishReply, readReply, removeScan, withdrawReply,
} from './service.ts'

export const calls = implement(replyCalls, {
  list: (context, input) => getReplies(context, input),
  get: (context, input) => getReply(context, input),
  markRead: (context, input) => readReply(context, input),
  box: (context) => getBox(context),
  forwardPreview: (context, input) => previewForward(context, input),
  forward: (context, input) => forwardOriginal(context, input),
  deskList: (context, input) => getDeskList(context, input),
  deskGet: (context, input) => getDeskReply(context, input),
  open: (context, input) => openReply(context, input),
  addScan: (context, input) => addScan(context, input),
  addScanFile: (context, input) => addScanFile(context, input),
  removeScan: (context, input) => removeScan(context, input),
  identify: (context, input) => identifyReply(context, input),
  publish: (context, input) => publishReply(context, input),
  withdraw: (context, input) => withdrawReply(context, input),
  originalsDue: (context, input) => getOriginalsDue(context, input),
  destroyOriginal: (context, input) => destroyOriginal(context, input),
})
