import { type CardInput, loadCardFonts, setCard } from '@mailing/typeset/card/index.ts'
import { type ToSet, useSetModel } from '../../mail/parts/use-set-model.ts'

const typesetting = { load: loadCardFonts, set: setCard }

/** Both sides of a card as they are printed, again at each change. */
export const useCardModel = <T>(wish: ToSet<CardInput, T>) => useSetModel(typesetting, wish)
