import { statementInWords, usageDisagrees, usageStatements } from '../../preferences/usage-statements.ts';
import { fail, ifSeen, notApplicable, passWithNote, siteRule, warn } from '../../rule.ts';

type Said = { said: readonly string[] };

export default siteRule({
  id: 'content-usage-valid',
  title: 'Content-Usage can be read and agrees with itself',
  category: 'usage-preferences',
  rating: ['low', 1, 'ai', 'E2'],
  sources: ['AIPREF-A', 'AIPREF-V', 'RFC9651'],
  why: 'Content-Usage is the drafted standard by which a site says whether its content may train AI and be searched. Software reads it strictly: one wrong character and the preference is unknown.',
  fix: 'Write “train-ai=n, search=y” with your values, in lower case, the same in robots.txt (behind the path) and in the header.',
  needs: ['declarations'],
  wants: ['robots'],
  messages: {
    valid: (a: Said) => `Content-Usage: ${a.said.join('; ')}.`,
    malformed: (a: Said) => `Content-Usage cannot be read: ${a.said.join('; ')}.`,
    vocabulary: (a: Said) => `Content-Usage uses keys that only earlier drafts had: ${a.said.join('; ')}.`,
    disagree: (a: Said) =>
      `Content-Usage says one thing in robots.txt and another in the header: ${a.said.join('; ')}.`,
  },
  passes: 'User-agent: *\nContent-Usage: / train-ai=n\nAllow: /',
  fails: 'User-agent: *\nContent-Usage: / train-ai: no\nAllow: /',
  check({ robots, declarations }) {
    const all = usageStatements(ifSeen(robots)?.robots ?? null, ifSeen(declarations)?.pages ?? []);
    const shown = (list: typeof all) => {
      const said = list.slice(0, 10).map(statementInWords);
      const step = list[0]?.from ?? robots.from ?? declarations.from;
      return { args: { said }, proof: { step, observation: `Content-Usage: ${list[0]?.value.slice(0, 200)}` } };
    };
    const bad = all.filter(({ malformed }) => malformed !== null);
    const old = all.filter(({ outdated }) => outdated.length > 0);
    if (all.length === 0) return notApplicable;
    if (bad.length > 0) return fail({ message: 'malformed', ...shown(bad) });
    if (old.length > 0) return warn({ message: 'vocabulary', ...shown(old) });
    if (usageDisagrees(all)) return warn({ message: 'disagree', ...shown(all) });
    return passWithNote({ message: 'valid', ...shown(all) });
  },
});
