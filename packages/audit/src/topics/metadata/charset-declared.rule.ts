import { fail, pageRule, pass, warn } from '../../kernel/rule.ts';

/** UTF-8 read as Windows-1252, the most common mistake: `Ã©` for é, `â€™` for ’. Two of them are not an accident. */
const MOJIBAKE = /(?:Ã[\u0080-\u00bf]|â€[\u2122\u0153\u009d\u201c\u201d\u2013\u2014\u02dc™œ]|Â[\u00a0-\u00bf])/gu;

const REPLACEMENT = /\ufffd/gu;
const FEW = 2;

export default pageRule({
  id: 'charset-declared',
  title: 'The page declares UTF-8 and uses it',
  failureTitle: [
    'has broken characters or does not declare its encoding',
    'have broken characters or do not declare their encoding',
  ],
  warningTitle: ['does not declare UTF-8 as its encoding', 'do not declare UTF-8 as their encoding'],
  category: 'metadata',
  rating: ['med', 'both', 'E2'],
  sources: ['HTML'],
  why: 'A program that has to guess the encoding may get words wrong, and nobody finds or quotes wrong words.',
  fix: 'Serve the page as UTF-8 and say so in the Content-Type header or in the first 1,024 bytes.',
  repair: 'html-head',
  expects:
    'Content-Type says charset=utf-8, or meta charset="utf-8" is in the first 1,024 bytes, and the text shows no broken characters.',
  needs: ['document'],
  messages: {
    undeclared: (a: { used: string }) => `Nothing declares the encoding; it was read as ${a.used}.`,
    broken: (a: { samples: readonly string[] }) => `The text has broken characters: ${a.samples.join(' ')}.`,
    other: (a: { used: string }) => `The page declares ${a.used}, not UTF-8.`,
  },
  passes: '<!doctype html><meta charset="utf-8"><title>Thé</title><p>Thé vert</p>',
  fails: '<!doctype html><meta charset="utf-8"><title>Tea</title><p>ThÃ©, cafÃ© et gÃ¢teaux</p>',
  check({ document }) {
    const { charset, textSample } = document.value;
    const proof = { step: document.from, observation: `${charset.from}: ${charset.used}` };
    const samples = [...textSample.matchAll(MOJIBAKE), ...textSample.matchAll(REPLACEMENT)].map(([text]) => text);
    if (samples.length >= FEW)
      return fail({
        message: 'broken',
        args: { samples: samples.slice(0, 5) },
        proof: { step: document.from, observation: samples.slice(0, 5).join(' … ') },
      });
    if (charset.from === 'default' && /[^\p{ASCII}]/u.test(textSample))
      return fail({ message: 'undeclared', args: { used: charset.used }, proof });
    if (charset.from === 'default') return warn({ message: 'undeclared', args: { used: charset.used }, proof });
    return charset.used === 'utf-8' ? pass : warn({ message: 'other', args: { used: charset.used }, proof });
  },
});
