import { fail, notApplicable, passWithNote, siteRule, warn } from '../../kernel/rule.ts';
import { contentSignals, signalTrouble } from './robots-lines.ts';

interface Lines {
  lines: readonly string[];
}

export default siteRule({
  id: 'content-signal-valid',
  title: 'Content-Signal lines can be read',
  failureTitle: 'A robots.txt line on AI use (Content-Signal) cannot be read',
  warningTitle: 'A robots.txt line on AI use (Content-Signal) may be ignored',
  category: 'usage-preferences',
  rating: ['low', 'ai', 'E2'],
  sources: ['CF-SIGNALS'],
  why: 'Content-Signal says for which purposes fetched content may be used. A line that is malformed, or outside every group, says nothing to those who read it.',
  fix: 'Write “Content-Signal: search=yes, ai-input=yes, ai-train=no” with your values into the group of “User-agent: *”.',
  repair: 'usage-preference',
  expects:
    'Every Content-Signal line of robots.txt is in a group and holds pairs of search, ai-input or ai-train with yes or no, with commas between them.',
  needs: ['robots'],
  messages: {
    valid: (a: Lines) => `Content-Signal: ${a.lines.join('; ')}.`,
    malformed: (a: Lines) => `Content-Signal lines cannot be read: ${a.lines.join('; ')}.`,
    odd: (a: Lines) => `Content-Signal lines may be ignored: ${a.lines.join('; ')}.`,
  },
  passes: 'User-agent: *\nContent-Signal: search=yes, ai-train=no\nAllow: /',
  fails: 'User-agent: *\nContent-Signal: search: yes; ai-train: never\nAllow: /',
  check({ robots }) {
    const judged = contentSignals(robots.value.robots).map((line) => ({ ...line, trouble: signalTrouble(line) }));
    const worst = (['malformed', 'odd'] as const).find((kind) => judged.some(({ trouble }) => trouble?.kind === kind));
    const shown = judged.filter(({ trouble }) => trouble?.kind === worst);
    const [first] = shown;
    if (first === undefined) return notApplicable;
    const lines = shown.slice(0, 10).map(({ line, trouble, signals }) => {
      const said = [...signals].map((pair) => pair.join('=')).join(', ');
      return `line ${line} (${trouble?.why ?? said})`;
    });
    const proof = { step: robots.from, observation: `Content-Signal: ${first.value.slice(0, 200)}` };
    if (worst === undefined) return passWithNote({ message: 'valid', args: { lines }, proof });
    return (worst === 'malformed' ? fail : warn)({ message: worst, args: { lines }, proof });
  },
});
