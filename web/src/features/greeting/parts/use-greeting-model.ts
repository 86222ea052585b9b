import {
  type GreetingInput,
  loadGreetingFonts,
  setGreeting,
} from '@mailing/typeset/greeting/index.ts'
import { useMemo } from 'react'
import { useSetModel } from '../../mail/parts/use-set-model.ts'

const typesetting = { load: loadGreetingFonts, set: setGreeting }

/** A greeting card as it is printed, again at each change. `input` must stay the same object while nothing changes. */
export const useGreetingModel = (input: GreetingInput) =>
  useSetModel(
    typesetting,
    useMemo(() => ({ input, of: null }), [input]),
  )
