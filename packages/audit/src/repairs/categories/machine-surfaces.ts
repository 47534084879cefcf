import type { Repairs } from '../repair-kinds.ts';

export const MACHINE_SURFACES: Repairs = {
  'agent-discovery-links': {
    kind: 'response-header',
    header: ['Link', '</llms.txt>; rel="describedby"; type="text/markdown"'],
    expects:
      'A link element or Link header of a page names each file of the finding by its relation, and the address answers 200.',
  },
  'api-catalog': {
    kind: 'machine-file',
    expects:
      'The status is 200, Content-Type is application/linkset+json, and every address in the linkset answers 200.',
  },
  'mcp-server-card': {
    kind: 'machine-file',
    expects:
      'The card is valid JSON with Access-Control-Allow-Origin and ETag, and names the endpoint, name and version of the live server.',
  },
  'ai-catalog': {
    kind: 'machine-file',
    expects:
      'The file is JSON with specVersion "1.0", every entry has an identifier, a type and one of url and data, and the urls answer 200.',
  },
  'a2a-agent-card': {
    kind: 'machine-file',
    expects:
      'The card is valid by A2A 1.0 and names interfaces that answer, or the address answers 404 because there is no agent.',
  },
  'agent-skills-index': {
    kind: 'machine-file',
    expects: 'The index is valid JSON, and the SHA-256 in each entry is that of the bytes its address answers with.',
  },
  'web-bot-auth-directory': {
    kind: 'machine-file',
    expects: 'The answer is a JWK set of public keys with its registered type, or 404 where the site runs no robots.',
  },
  'api-errors-machine-readable': {
    kind: 'api-description',
    expects: 'The wrong request is answered with a 4xx status and a JSON body, best as application/problem+json.',
  },
  'feed-discoverable': {
    kind: 'feed',
    expects: 'The head holds a link of relation alternate with a feed type, and its address answers 200 with a feed.',
  },
  'feed-entries': {
    kind: 'feed',
    expects: 'Every entry has an id of its own, a date, and a link that answers 200 without a redirect.',
  },
  'feed-fresh-and-cacheable': {
    kind: 'feed',
    expects:
      'The newest entry is the newest page; the feed has ETag or Last-Modified, and a request that sends it back is answered 304.',
  },
  'feed-valid': {
    kind: 'feed',
    expects: 'The feed is well-formed to its end, and feed and entries have every element that its format requires.',
  },
  'llms-full-txt': {
    kind: 'machine-file',
    expects: 'llms-full.txt answers 200 with current Markdown of at most 10 MB, or no file names it any more.',
  },
  'llms-txt-format': {
    kind: 'machine-file',
    expects:
      'The answer is Markdown with one “# Name”, a “> summary” below it, and sections of “- [name](address): what is there”.',
  },
  'llms-txt-links': {
    kind: 'machine-file',
    expects: 'Every address that llms.txt names answers 200 without a redirect.',
  },
  'llms-txt-present': {
    kind: 'machine-file',
    expects: 'llms.txt answers 200 with Markdown, or 404 where the site does without it; both are right.',
  },
  'mcp-endpoint-modern': {
    kind: 'mcp-server',
    expects: 'The POST of server/discover is answered 200 with a JSON-RPC result that names the protocol versions.',
  },
  'mcp-tools-valid': {
    kind: 'mcp-server',
    expects:
      'tools/list names each tool once, in the same order every time, with a valid name, a description, annotations and an input schema of type object.',
  },
  'md-406': {
    kind: 'content-negotiation',
    expects: 'The status is 406, and the answer lists the types that the address has.',
  },
  'md-fidelity': {
    kind: 'content-negotiation',
    expects:
      'The Markdown has at least 90 % of the words of the main content, nothing that the page does not show, and no menus or footers.',
  },
  'md-negotiation': {
    kind: 'content-negotiation',
    expects:
      'Asked with Accept: text/markdown, the address answers 200 with Content-Type text/markdown; charset=utf-8 and Markdown.',
  },
  'md-quality-values': {
    kind: 'content-negotiation',
    expects:
      'Content-Type is the type to which the Accept of the request gives the highest quality, and text/html for browsers and any tie.',
  },
  'md-twin-indexing': {
    kind: 'response-header',
    header: ['X-Robots-Tag', 'noindex'],
    expects:
      'The .md address sends X-Robots-Tag: noindex or a canonical Link to its page, and the sitemap does not list it.',
  },
  'md-vary-accept': {
    kind: 'response-header',
    header: ['Vary', 'Accept'],
    expects: 'Vary names Accept, in the answer with HTML and in the one with Markdown.',
  },
  'nlweb-ask': {
    kind: 'api-description',
    expects:
      'The /ask request is answered 200 with JSON that holds schema.org items, or nothing names the endpoint any more.',
  },
  'oauth-metadata': {
    kind: 'machine-file',
    expects:
      'The 401 names resource_metadata in WWW-Authenticate; that address and the metadata of the authorization server it names answer 200 with JSON.',
  },
  'openapi-description': {
    kind: 'api-description',
    expects:
      'The address answers 200 with an OpenAPI document of version 3, and a service-desc link or the API catalogue names it.',
  },
  'openapi-usable': {
    kind: 'api-description',
    expects:
      'Every operation of the document has a unique operationId, a description, typed parameters, and schemas for answer and error.',
  },
  'other-agent-manifests': {
    kind: 'machine-file',
    expects: 'The manifests that nobody reads any more answer 404; those in use may stay.',
  },
  webmcp: {
    kind: 'semantic-html',
    expects:
      'Each form with toolname has a tooldescription, and each of its fields a name and a label or toolparamdescription.',
  },
  'wellknown-no-soft-200': {
    kind: 'machine-file',
    expects: 'Addresses of machine files that do not exist answer 404, without an HTML page of status 200.',
  },
};
