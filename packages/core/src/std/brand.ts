declare const brand: unique symbol;

/** A value of type `T` that has been checked or created as a `Name`, so that other values of type `T` cannot take its place. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
