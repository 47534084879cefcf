import { type MachineFileDigest, machineFilesFact, readMachineFile } from '../../kernel/machine-file-answers.ts';
import { MACHINE_FILE_BYTES, type MachineFilesFact } from '../../kernel/machine-files.ts';
import { ofDeployment, type Topic } from '../../kernel/site/topic.ts';
import { ADDRESS, KIB, MIB } from '../../kernel/step.ts';
import type { AgentDocumentsFact } from './agent-documents.ts';
import { nlwebFact, oauthFact } from './agent-facts.ts';
import {
  type AgentResourceDigest,
  type ApiDescriptionDigest,
  readAgentResource,
  readApiDescription,
} from './agent-resource.ts';
import { apiDescriptionsFact, apiErrorsFact } from './api.ts';
import { type DiscoveryLinksFact, discoveryLinksFact } from './discovery-links.ts';
import { agentDocumentsFact } from './document-facts.ts';
import { mcpFact } from './mcp.ts';
import type { McpFact } from './mcp-message.ts';
import type { NlwebFact } from './nlweb.ts';
import type { OauthFact } from './oauth-chain.ts';
import type { ApiDescriptionsFact, ApiErrorsFact } from './openapi.ts';
import { readWebMcp, type WebMcpFact } from './web-mcp.ts';

declare module '../../kernel/observed.ts' {
  interface SiteFactValues {
    readonly machineFiles: MachineFilesFact;
    readonly agentDocuments: AgentDocumentsFact;
    readonly discoveryLinks: DiscoveryLinksFact;
    readonly mcp: McpFact;
    readonly nlweb: NlwebFact;
    readonly oauth: OauthFact;
    readonly apiDescriptions: ApiDescriptionsFact;
    readonly apiErrors: ApiErrorsFact;
  }
  interface PageParts {
    readonly webMcp: WebMcpFact;
  }
  interface Digests {
    readonly 'machine-file': MachineFileDigest;
    readonly 'agent-resource': AgentResourceDigest;
    readonly 'api-description': ApiDescriptionDigest;
  }
  interface StepPurposes
    extends Record<
      'machine-file' | 'api-description' | 'mcp' | 'agent-resource' | 'api-error' | 'nlweb' | 'discovery-link',
      true
    > {}
}

export const agents = {
  purposes: {
    'machine-file': {
      kind: 'lookup',
      digest: 'machine-file',
      provides: ['machineFiles', 'agentDocuments', 'llmsTxt', 'discoveryLinks'],
      label: 'File for machines',
      description: 'Is it there?',
      hopedFor: [200, 404, 410],
      maxBodyBytes: MACHINE_FILE_BYTES,
      opens: 6,
    },
    'api-description': {
      kind: 'lookup',
      digest: 'api-description',
      provides: ['apiDescriptions'],
      label: 'Description of an API',
      description: 'What the API offers.',
      hopedFor: [200, 404, 410],
      maxBodyBytes: 4 * MIB,
      opens: 6,
    },
    mcp: {
      looksCloser: true,
      kind: 'check',
      digest: 'agent-resource',
      provides: ['mcp', 'oauth'],
      label: 'MCP server',
      description: 'No tool is called.',
      hopedFor: [200, 401, 404, 405, 410],
      maxBodyBytes: 256 * KIB,
      opens: 4,
    },
    'agent-resource': {
      looksCloser: true,
      kind: 'check',
      digest: 'agent-resource',
      provides: ['agentDocuments', 'mcp', 'oauth'],
      label: 'Address named for programs',
      description: 'Is it there?',
      hopedFor: [200, 401, 405],
      maxBodyBytes: 256 * KIB,
    },
    'api-error': {
      looksCloser: true,
      kind: 'check',
      digest: 'agent-resource',
      provides: ['apiErrors', 'oauth'],
      label: 'Request with a mistake',
      description: 'How the API speaks of errors.',
      hopedFor: [400, 401, 403, 404, 422],
      maxBodyBytes: 64 * KIB,
    },
    nlweb: {
      looksCloser: true,
      kind: 'check',
      digest: 'agent-resource',
      provides: ['nlweb'],
      label: 'Question to the site',
      description: 'One plain question to its NLWeb endpoint.',
      maxBodyBytes: 256 * KIB,
    },
    'discovery-link': {
      looksCloser: true,
      ...ADDRESS,
      provides: ['discoveryLinks'],
      label: 'Address for programs',
      description: 'Does it answer?',
      maxBodyBytes: 64 * KIB,
    },
  },
  readers: {
    'machine-file': readMachineFile,
    'agent-resource': readAgentResource,
    'api-description': readApiDescription,
  },
  parts: { webMcp: readWebMcp },
  site: {
    machineFiles: ({ seen }) => machineFilesFact(seen),
    apiDescriptions: ({ seen, scope }) => apiDescriptionsFact(seen.observations, scope),
    apiErrors: ofDeployment(({ seen, fact }) => apiErrorsFact(seen.observations, fact('apiDescriptions'))),
    agentDocuments: ({ seen, scope }) => agentDocumentsFact(seen, scope),
    mcp: ofDeployment(({ seen, scope }) => mcpFact(seen.observations, scope)),
    oauth: ofDeployment(({ seen }) => oauthFact(seen.observations)),
    nlweb: ofDeployment(({ seen, scope }) => nlwebFact(seen.observations, scope)),
    discoveryLinks: ({ seen, scope, pages }) => discoveryLinksFact(seen, scope, pages()),
  },
} as const satisfies Topic;
