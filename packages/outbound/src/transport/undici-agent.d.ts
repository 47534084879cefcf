/** The agent alone: the index of undici also loads its fetch, WebSocket and caches, which slow every start (ADR 34). */
declare module 'undici/lib/dispatcher/agent.js' {
  import { Agent } from 'undici';

  export default Agent;
}
