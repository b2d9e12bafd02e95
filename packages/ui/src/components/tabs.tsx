import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

export type Tab = { readonly id: string; readonly label: ReactNode; readonly content: ReactNode };

/** Tabs with the keyboard of the ARIA pattern; `value` and `onChange` together make it controlled. */
export function Tabs({
  tabs,
  label,
  value,
  onChange,
}: {
  tabs: readonly Tab[];
  label: string;
  value: string;
  onChange: (id: string) => void;
}) {
  return (
    <Primitive.Root value={value} onValueChange={onChange}>
      <Primitive.List className="tabs-list" aria-label={label}>
        {tabs.map((tab) => (
          <Primitive.Trigger key={tab.id} value={tab.id} className="tabs-trigger">
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.id} value={tab.id}>
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
