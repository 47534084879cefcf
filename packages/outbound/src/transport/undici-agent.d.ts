/** The agent alone: the index of undici also loads its fetch, WebSocket and caches, which take 60 ms of every start. */
declare module 'undici/lib/dispatcher/agent.js' {
  import { Agent } from 'undici';

  export default Agent;
}
