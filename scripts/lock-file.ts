export type LockEntry = {
  version?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
};

export type Lock = { packages: Record<string, LockEntry> };

/** Returns the optional packages of locked packages that the lock file lacks at every place where Node looks for them. Each has the place where it belongs. */
export function missingOptional(lock: Lock): { key: string; name: string; version: string }[] {
  return Object.entries(lock.packages).flatMap(([parent, entry]) =>
    Object.entries(entry.optionalDependencies ?? {}).flatMap(([name, version]) => {
      // Only the registry can resolve ranges. Without it, only exact versions can be added.
      if (!/^\d+\.\d+\.\d+[\w.-]*$/.test(version)) return [];
      const places = lookupPlaces(parent, name);
      const nearest = places.find((place) => lock.packages[place] !== undefined);
      if (nearest !== undefined && lock.packages[nearest]?.version === version) return [];
      const key = nearest === undefined ? places.at(-1) : places[0];
      return key === undefined ? [] : [{ key, name, version }];
    }),
  );
}

/** Returns the places where the package at `parent` looks for `name`: first below itself, then below each folder above. */
function lookupPlaces(parent: string, name: string): string[] {
  const places = [];
  for (
    let folder = parent;
    folder.includes('node_modules/');
    folder = folder.slice(0, folder.lastIndexOf('node_modules/')).replace(/\/$/, '')
  ) {
    places.push(`${folder}/node_modules/${name}`);
  }
  return [...places, `node_modules/${name}`];
}
