/** What the operator can do, in the order of the usage. `subject`: what the command is about. */
const COMMANDS = {
  list: { subject: null, does: 'lists the registered webhooks, their addresses masked' },
  status: { subject: null, does: 'counts webhooks and deliveries by their state' },
  pause: { subject: 'hook', does: 'sends nothing to a webhook until it is resumed' },
  resume: { subject: 'hook', does: 'puts a paused or disabled webhook into service again' },
  remove: { subject: 'hook', does: 'forgets a webhook for good; it cannot be registered again' },
  redeliver: { subject: 'issue', does: 'sends an issue again to whom it did not reach, such as en-12' },
  test: { subject: 'hook', does: 'sends a test message to a webhook' },
} as const;

export type OperatorCommandName = keyof typeof COMMANDS;

export type OperatorCommand =
  | { readonly ok: true; readonly name: OperatorCommandName; readonly subject: string }
  | { readonly ok: false; readonly message: string };

const NAMES = Object.keys(COMMANDS) as readonly OperatorCommandName[];

const USAGE = [
  'Usage: npm run newsletter:webhooks -- <command>',
  '',
  ...NAMES.map((name) => {
    const { subject, does } = COMMANDS[name];
    return `  ${`${name}${subject === null ? '' : ` <${subject}>`}`.padEnd(20)}${does}`;
  }),
].join('\n');

/** What the command line asks for. */
export const operatorCommand = (args: readonly string[]): OperatorCommand => {
  const [asked, subject, ...more] = args;
  const name = NAMES.find((known) => known === asked);
  if (name === undefined)
    return { ok: false, message: asked === undefined ? USAGE : `${JSON.stringify(asked)} is no command.\n${USAGE}` };
  const wanted = COMMANDS[name].subject;
  if ((wanted === null) !== (subject === undefined) || more.length > 0) return { ok: false, message: USAGE };
  return { ok: true, name, subject: subject ?? '' };
};
