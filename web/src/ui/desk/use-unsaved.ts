import { createContext, use } from 'react'
import { useLeaveGuard } from '../../platform/navigation/navigate.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ask } from '../feedback.ts'

/** True inside of what asks for all the forms in it: nobody is asked twice. */
export const IsAskedFor = createContext(false)

/** The question before typed words are lost. */
export function useLossQuestion(): () => Promise<boolean> {
  const t = useTexts('staff/setting')
  return () => ask({ message: t.leaveAsk, okText: t.leave, cancelText: t.stay, isDanger: true })
}

/** While something typed is not saved, the way back, another screen and a reload ask first. */
export function useUnsaved(isUnsaved: boolean): void {
  useLeaveGuard(isUnsaved && !use(IsAskedFor), useLossQuestion())
}
