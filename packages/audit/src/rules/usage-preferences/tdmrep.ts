import { fileThere } from '../../machine-files/machine-files.ts';
import { tdmStatements } from '../../preferences/tdm-statements.ts';
import { fail, ifSeen, notApplicable, passWithNote, quoteOr, siteRule, untested, warn } from '../../rule.ts';

type Said = { said: readonly string[] };

/** A file on a server that answers every made-up well-known name alike is no declaration. */
export default siteRule({
  id: 'tdmrep',
  title: 'Reservations of text and data mining can be read',
  category: 'usage-preferences',
  rating: ['low', 1, 'ai', 'E2'],
  sources: ['TDMREP'],
  why: 'TDMRep is how publishers in the European Union reserve their rights against text and data mining by machine. A malformed declaration reserves nothing, or leaves open what it meant.',
  fix: 'Correct /.well-known/tdmrep.json or the headers and metas, and let all of them say the same.',
  needs: ['declarations', 'machineFiles'],
  messages: {
    valid: (a: Said) => `TDMRep: ${a.said.join('; ')}.`,
    malformed: (a: Said) => `TDMRep declarations cannot be read: ${a.said.join('; ')}.`,
    disagree: (a: Said) => `TDMRep declarations disagree: ${a.said.join('; ')}.`,
    policy: (a: { url: string; status: number }) =>
      `The policy that tdmrep.json names answers with status ${a.status}: ${a.url}.`,
  },
  passes: '[{"location": "/", "tdm-reservation": 1, "tdm-policy": "https://example.com/policy.json"}]',
  fails: '{"location": "/", "tdm-reservation": "yes"}',
  check({ declarations, machineFiles }) {
    if (machineFiles.state === 'absent') return notApplicable;
    const { tdmrep, 'tdm-policy': policy, 'no-such-well-known': madeUp } = machineFiles.value;
    const file = fileThere(madeUp) === null ? fileThere(tdmrep) : null;
    const { malformed, said, disagree, from } = tdmStatements(file?.text ?? null, ifSeen(declarations)?.pages ?? []);
    const step = file?.from ?? from;
    if (step === null) return tdmrep.state === 'unknown' ? untested(tdmrep.reason) : notApplicable;
    const proof = { step, ...quoteOr(file?.start, said[0] ?? malformed[0] ?? '') };
    if (malformed.length > 0) return fail({ message: 'malformed', args: { said: malformed }, proof });
    if (disagree) return warn({ message: 'disagree', args: { said }, proof });
    const named = ifSeen(policy);
    if (named?.foundBy !== 'named' || (named.status !== 404 && named.status !== 410))
      return passWithNote({ message: 'valid', args: { said }, proof });
    const { url, status, from: asked } = named;
    return warn({
      message: 'policy',
      args: { url, status },
      proof: { step: asked, observation: `HTTP status ${status}` },
    });
  },
});
