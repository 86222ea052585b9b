import { fileCalls } from '@mailing/contract/file/calls.ts'
import { implement } from '../../platform/implement.ts'
import { uploadEvidence } from './service.ts'

export const calls = implement(fileCalls, { uploadEvidence: (context) => uploadEvidence(context) })
