import { expect, test } from 'vitest';
import { englishStem } from './porter2.ts';

test.each(
  [
    // The sample on the algorithm's own page.
    'consign consign, consigned consign, consigning consign, consignment consign, consist consist, consisted consist',
    'consistency consist, consistent consist, consistently consist, consisting consist, consists consist',
    'consolation consol, consolations consol, consolatory consolatori, console consol, consoled consol',
    'knack knack, knackeries knackeri, knacks knack, knag knag, knave knave, knaves knave, knavish knavish',
    'kneaded knead, kneading knead, knee knee, kneel kneel, kneeled kneel, kneeling kneel, kneels kneel, knees knee',
    'knell knell, knelt knelt, knew knew, knick knick, knife knife, knight knight, knightly knight, knights knight',
    'knit knit, knits knit, knitted knit, knitting knit, knives knive, knob knob, knobs knob, knock knock, knots knot',
    // Each step.
    'caresses caress, ties tie, cries cri, gas gas, this this, gaps gap, kiwis kiwi, discuss discuss, bus bus',
    'agreed agre, feed feed, luxuriated luxuri, hopping hop, hoping hope, falling fall, added add, bed bed, sing sing',
    'dying die, lying lie, troubled troubl, sized size, conflated conflat, y y, yes yes, cry cri, say say, enjoy enjoy',
    'relational relat, conditional condit, rational ration, valenci valenc, hesitanci hesit, digitizer digit',
    'conformabli conform, radically radic, differently differ, vilely vile, analogously analog, generalization general',
    'operator oper, feudalism feudal, decisiveness decis, hopefulness hope, callousness callous, formality formal',
    'sensitivity sensit, sensibility sensibl, geologist geolog, apology apolog, triplicate triplic, formative format',
    'formalize formal, electricity electr, electrical electr, hopeful hope, goodness good, revival reviv',
    'allowance allow, inference infer, airliner airlin, gyroscopic gyroscop, adjustable adjust, defensible defens',
    'irritant irrit, replacement replac, adoption adopt, communism communism, activate activ, homologous homolog',
    'effective effect, bowdlerize bowdler, probate probat, rate rate, cease ceas, controll control, roll roll',
    // Exceptions and special regions.
    'skis ski, skies sky, idly idl, gently gentl, news news, herring herring, proceed proceed, early earli, only onli',
    'generate generat, generously generous, communication communic, arsenal arsenal, university universiti, universe univers',
    'vulnerabilities vulner, signatures signatur, channels channel, descriptors descriptor, keys key, mining mine',
  ].flatMap((line) => line.split(', ').map((pair) => pair.split(' '))),
)('%s → %s', (word = '', stem = '') => {
  expect(englishStem(word) ?? word).toBe(stem);
});

test.each(['ab', '', '2024', 'bip32', 'größe', 'Word'])('%j has no stem', (word) => {
  expect(englishStem(word)).toBeNull();
});
