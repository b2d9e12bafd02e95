/** How a provider knows a player: nothing that anybody signs in with. */
export function playerIdOf(account: number): string {
  return `p-${account}`;
}

export function accountOfPlayer(playerId: string): number | undefined {
  return /^p-[1-9]\d{0,8}$/.test(playerId) ? Number(playerId.slice(2)) : undefined;
}
