interface Described {
  /** What the command is about; null: nothing in particular. */
  readonly subject: string | null;
  /** What may follow, any number of it. */
  readonly more?: string;
  readonly does: string;
}

/** What the operator can do, in the order of the usage. */
const COMMANDS = {
  list: { subject: null, does: 'lists the registered webhooks, their addresses masked' },
  status: { subject: null, does: 'counts webhooks and deliveries by their state' },
  pause: { subject: 'hook', does: 'sends nothing to a webhook until it is resumed' },
  resume: { subject: 'hook', does: 'puts a paused or disabled webhook into service again' },
  remove: { subject: 'hook', does: 'forgets a webhook for good; it cannot be registered again' },
  redeliver: { subject: 'issue', does: 'sends an issue again to whom it did not reach, such as en-12' },
  release: { subject: 'edition', more: 'issue', does: 'announces what is held of an edition, or the issues named' },
  'keep-silent': { subject: 'edition', does: 'ends the hold of an edition: its issues are not announced' },
  test: { subject: 'hook', does: 'sends a test message to a webhook' },
} as const satisfies Readonly<Record<string, Described>>;

export type OperatorCommandName = keyof typeof COMMANDS;

export type OperatorCommand =
  | {
      readonly ok: true;
      readonly name: OperatorCommandName;
      readonly subject: string;
      /** What follows the subject. */
      readonly more: readonly string[];
    }
  | { readonly ok: false; readonly message: string };

const NAMES = Object.keys(COMMANDS) as readonly OperatorCommandName[];

const USAGE = [
  'Usage: npm run newsletter:webhooks -- <command>',
  '',
  ...NAMES.map((name) => {
    const { subject, more, does }: Described = COMMANDS[name];
    const call = [name, subject && `<${subject}>`, more && `[${more}…]`].filter(Boolean).join(' ');
    return `  ${call.padEnd(28)}${does}`;
  }),
].join('\n');

/** What the command line asks for. */
export const operatorCommand = (args: readonly string[]): OperatorCommand => {
  const [asked, subject, ...more] = args;
  const name = NAMES.find((known) => known === asked);
  if (name === undefined)
    return { ok: false, message: asked === undefined ? USAGE : `${JSON.stringify(asked)} is no command.\n${USAGE}` };
  const wanted: Described = COMMANDS[name];
  const isTooMuch = more.length > 0 && wanted.more === undefined;
  if ((wanted.subject === null) !== (subject === undefined) || isTooMuch) return { ok: false, message: USAGE };
  return { ok: true, name, subject: subject ?? '', more };
};
