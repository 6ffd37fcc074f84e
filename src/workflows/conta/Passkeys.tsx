import { Button, Link, TableCell, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import { conta, type PasskeyListada } from '#contract/gateway/conta.ts';
import type { AnswerOf } from '#contract/route.ts';
import { formatValue } from '#domain/fields/formats.ts';
import { ConfirmDialog } from '#src/ui/actions/ConfirmDialog.tsx';
import { PlainTable } from '#src/ui/page/PlainTable.tsx';
import { Asked, type AskedProps } from '../Asked.tsx';
import { places } from '../places.ts';
import { useTell } from '../useTell.ts';
import { Cartao } from './Cartao.tsx';
import { PasskeyDialog } from './PasskeyDialog.tsx';

const COLUNAS = ['Nome', 'Último uso', ''];
const O_QUE_SAO =
  'Com uma passkey, a segunda etapa da entrada é a digital, o rosto ou a senha do seu aparelho, ou uma chave de segurança. Ela só funciona no endereço do Pátio: uma página falsa não a consegue usar.';

/** Browsers use a passkey at the address that it was made for alone. */
const Onde = ({ origem }: { origem: string | null }) => {
  if (origem === null)
    return (
      <Typography>
        O endereço do Pátio é um número, e passkeys pedem um nome. Fale com quem cuida da instalação.
      </Typography>
    );
  return (
    <Typography>
      Para usar passkeys, abra o Pátio em <Link href={origem + places.conta.minhaConta.path}>{origem}</Link>.
    </Typography>
  );
};

interface PasskeyProps {
  passkey: PasskeyListada;
  onRemove: (passkey: PasskeyListada) => void;
}

const Linha = ({ passkey, onRemove }: PasskeyProps) => (
  <TableRow>
    <TableCell>
      {passkey.nome}
      <Typography variant="body2" color="text.secondary">
        desde {formatValue('dateTime', passkey.desde)}
      </Typography>
    </TableCell>
    <TableCell>{passkey.usada === null ? 'Nunca usada' : formatValue('dateTime', passkey.usada)}</TableCell>
    <TableCell>
      <Button color="error" aria-label={`Remover ${passkey.nome}`} onClick={() => onRemove(passkey)}>
        Remover
      </Button>
    </TableCell>
  </TableRow>
);

/** One's own passkeys, each with its removal. */
export const Passkeys = ({ asked }: AskedProps<AnswerOf<typeof conta.passkeys>>) => {
  const [including, setIncluding] = useState(false);
  const [removing, setRemoving] = useState<PasskeyListada | null>(null);
  const remove = useTell(conta.removePasskey, { changes: [conta.passkeys.path, conta.segundoFator.path] });
  const works = asked.data?.origem === window.location.origin;
  const answer = (yes: boolean) => {
    if (yes && removing) remove.mutate({ codigo: removing.codigo });
    setRemoving(null);
  };
  return (
    <Cartao
      title="Passkeys"
      action={works && <Button onClick={() => setIncluding(true)}>Incluir passkey</Button>}
    >
      <Typography>{O_QUE_SAO}</Typography>
      <Asked asked={asked}>
        {({ passkeys, origem }) => (
          <>
            {!works && <Onde origem={origem} />}
            {passkeys.length > 0 && (
              <PlainTable columns={COLUNAS}>
                {passkeys.map((passkey) => (
                  <Linha key={passkey.codigo} passkey={passkey} onRemove={setRemoving} />
                ))}
              </PlainTable>
            )}
          </>
        )}
      </Asked>
      {including && <PasskeyDialog onClose={() => setIncluding(false)} />}
      {removing && (
        <ConfirmDialog
          danger
          text="Remover esta passkey?"
          about={`${removing.nome}, desde ${formatValue('dateTime', removing.desde)}.`}
          consequence="Ela deixa de servir na entrada. Apague-a também no aparelho, nas senhas dele."
          verb="Remover"
          onAnswer={answer}
        />
      )}
    </Cartao>
  );
};
