import { accountCalls } from '@mailing/contract/account/calls.ts'
import { implement } from '../../platform/implement.ts'
import {
  checkCode,
  confirmSecondFactor,
  endOtherSession,
  getMy,
  getSessions,
  getUserInfo,
  logOut,
  sendCode,
  updateProfile,
} from './service.ts'

export const calls = implement(accountCalls, {
  sendCode,
  checkCode,
  secondFactor: confirmSecondFactor,
  logout: logOut,
  userInfo: getUserInfo,
  my: getMy,
  updateProfile: updateProfile,
  sessions: getSessions,
  endSession: endOtherSession,
})
