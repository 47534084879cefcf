import {
  fail,
  notApplicable,
  pass,
  type siteRule as SiteRuleMaker,
  siteRule,
  untested,
  warn,
} from '../../kernel/rule.ts';
import type { AgentDocumentsFact } from './agent-documents.ts';

type Spec = Parameters<typeof SiteRuleMaker>[0];

type Row = Pick<Spec, 'id' | 'rating' | 'sources' | 'why' | 'fix' | 'repair' | 'expects'> & {
  readonly key: keyof AgentDocumentsFact;
  /** The document, as titles name it. */
  readonly what: string;
  readonly pass: string;
  readonly fail: string;
};

const INFO: Row['rating'] = ['info', 'ai', 'E3'];

const ROWS: readonly Row[] = [
  {
    id: 'api-catalog',
    key: 'api-catalog',
    what: 'catalogue of APIs',
    rating: ['low', 'ai', 'E1'],
    sources: ['RFC9727', 'RFC9264'],
    why: 'Programs that know only the host ask /.well-known/api-catalog for its APIs; a broken link there ends the search.',
    fix: 'Serve a linkset in JSON as application/linkset+json, and take out links that no longer answer.',
    repair: 'machine-file',
    expects:
      'The status is 200, Content-Type is application/linkset+json, and every address in the linkset answers 200.',
    pass: '/.well-known/api-catalog is a linkset whose service-desc links answer.',
    fail: '/.well-known/api-catalog names a service-desc that answers 404.',
  },
  {
    id: 'mcp-server-card',
    key: 'server-card',
    what: 'MCP server card',
    rating: ['info', 'ai', 'E2'],
    sources: ['MCP-CARD'],
    why: 'Clients read the card before they connect; one that names another endpoint, name or version than the server itself leads them astray.',
    fix: 'Serve the card at <endpoint>/server-card from the constants of the server, with CORS and an ETag, and list it in /.well-known/ai-catalog.json.',
    repair: 'machine-file',
    expects:
      'The card is valid JSON with Access-Control-Allow-Origin and ETag, and names the endpoint, name and version of the live server.',
    pass: '/mcp/server-card has the same name and version as the answer to server/discover.',
    fail: 'The card names the version 1.0.0, the server itself 2.3.0.',
  },
  {
    id: 'ai-catalog',
    key: 'ai-catalog',
    what: 'AI catalogue',
    rating: INFO,
    sources: ['ARD'],
    why: 'Registries of agents read /.well-known/ai-catalog.json and pass over entries that do not follow the schema or lead nowhere.',
    fix: 'Write specVersion "1.0", give each entry an identifier, a type and either url or data, and add representativeQueries.',
    repair: 'machine-file',
    expects:
      'The file is JSON with specVersion "1.0", every entry has an identifier, a type and one of url and data, and the urls answer 200.',
    pass: '/.well-known/ai-catalog.json lists an MCP server by urn:air identifier, type and url.',
    fail: '/.well-known/ai-catalog.json has an entry with neither url nor data.',
  },
  {
    id: 'a2a-agent-card',
    key: 'agent-card',
    what: 'A2A agent card',
    rating: INFO,
    sources: ['A2A'],
    why: 'Other agents decide by this card whether and where to call; a card without interfaces, or with a dead one, cannot be used.',
    fix: 'Publish the card only with a live agent, at /.well-known/agent-card.json, with the fields of A2A 1.0.',
    repair: 'machine-file',
    expects:
      'The card is valid by A2A 1.0 and names interfaces that answer, or the address answers 404 because there is no agent.',
    pass: '/.well-known/agent-card.json has name, description, supportedInterfaces, capabilities and skills.',
    fail: '/.well-known/agent-card.json has no list of skills.',
  },
  {
    id: 'agent-skills-index',
    key: 'agent-skills',
    what: 'index of Agent Skills',
    rating: INFO,
    sources: ['SKILLS'],
    why: 'Agents check the SHA-256 of each skill against the index and throw away what differs.',
    fix: 'Generate the index with its digests again whenever a skill changes, at /.well-known/agent-skills/index.json.',
    repair: 'machine-file',
    expects: 'The index is valid JSON, and the SHA-256 in each entry is that of the bytes its address answers with.',
    pass: 'The index names each skill with type, url and a digest that fits the file.',
    fail: 'The digest in the index is not that of the file.',
  },
  {
    id: 'web-bot-auth-directory',
    key: 'signature-directory',
    what: 'directory of signature keys',
    rating: ['info', 'neither', 'E3'],
    sources: ['WBA'],
    why: 'Sites that verify signed robots fetch the keys from this directory; a malformed one makes every signature of your robots fail.',
    fix: 'Serve a JWK set of public keys, each with its thumbprint as kid, and sign the answer with each key; leave the file out when the site runs no robots.',
    repair: 'machine-file',
    expects: 'The answer is a JWK set of public keys with its registered type, or 404 where the site runs no robots.',
    pass: '/.well-known/http-message-signatures-directory is a JWK set with an Ed25519 key.',
    fail: '/.well-known/http-message-signatures-directory has no keys.',
  },
  {
    id: 'signature-agent-card',
    key: 'signature-card',
    what: 'card of the robot',
    rating: ['info', 'neither', 'E3'],
    sources: ['WBA-CARD'],
    why: 'Sites that meet your robot read there what it is, whom to write to and where its keys are.',
    fix: 'Write the client metadata of OAuth with one of jwks and jwks_uri, and what concerns robots into web_bot_auth.',
    repair: 'machine-file',
    expects:
      'The answer is a JSON object with https addresses, one of jwks and jwks_uri at most, and an object web_bot_auth, or 404 where the site runs no robots.',
    pass: '/.well-known/signature-agent-card has client_name, jwks_uri and web_bot_auth.',
    fail: '/.well-known/signature-agent-card has both jwks and jwks_uri.',
  },
];

export default ROWS.map(({ key, what, pass: good, fail: bad, ...row }) =>
  siteRule({
    ...row,
    title: `The ${what} has no errors`,
    failureTitle: `The ${what} has errors`,
    warningTitle: `The ${what} could serve programs better`,
    category: 'machine-surfaces',
    needs: ['agentDocuments'],
    messages: {
      invalid: '{url} is not what it should be: {said;}.',
      dead: '{url} names addresses that cannot be used: {said;}.',
      short: '{url} could serve programs better: {said;}.',
    },
    passes: good,
    fails: bad,
    check({ agentDocuments }) {
      const document = agentDocuments.value[key];
      if (document.state === 'unknown') return untested(document.reason);
      if (document.state === 'absent') return notApplicable;
      const { url, problems, shortcomings, named, from, excerpt } = document.value;
      const finding = (said: readonly string[]) => ({
        args: { url, said: said.slice(0, 10) },
        proof: { step: from, quote: excerpt },
      });
      const dead = named.flatMap((one) => (one.trouble === null ? [] : [`${one.url} (${one.trouble})`]));
      if (problems.length > 0) return fail({ message: 'invalid', ...finding(problems) });
      if (dead.length > 0) return fail({ message: 'dead', ...finding(dead) });
      return shortcomings.length > 0 ? warn({ message: 'short', ...finding(shortcomings) }) : pass;
    },
  }),
);
