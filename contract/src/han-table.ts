import { learnHanPairs } from './han-fold.ts'
import { simplified, traditional } from './han-pairs.ts'

/**
 * Imported for its effect: from here on `foldHan` knows its characters. Apart, because it is larger
 * than a screen's code.
 */
learnHanPairs(traditional, simplified)
