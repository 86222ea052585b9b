import { accountCalls } from '@mailing/contract/account/calls.ts'
import { type BoundCall, implement } from '../../platform/implement.ts'
import {
  checkCode,
  confirmSecondFactor,
  endOtherSession,
  type FigureSource,
  getMy,
  getSessions,
  getUserInfo,
  logOut,
  sendCode,
  updateProfile,
} from './service.ts'

/** The calls of this domain; the figures of the page Mine come from the modules that app.ts joins. */
export const callsWith = (figures: readonly FigureSource[]): readonly BoundCall[] =>
  implement(accountCalls, {
    sendCode,
    checkCode,
    secondFactor: confirmSecondFactor,
    logout: logOut,
    userInfo: (context) => getUserInfo(context, figures),
    my: (context) => getMy(context, figures),
    updateProfile: (context, input) => updateProfile(context, input, figures),
    sessions: getSessions,
    endSession: endOtherSession,
  })
