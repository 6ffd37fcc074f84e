import { Link } from '@mui/material';
import { useDataProvider } from 'react-admin';
import type { ImportRoutes } from '#contract/gateway/importacao.ts';
import type { PatioDataProvider } from '#src/dataProvider/dataProvider.ts';
import { tell } from '#src/dataProvider/failure.ts';
import { saveFile } from '../saveFile.ts';
import { useToast } from '../useToast.ts';

interface ModelLinkProps {
  route: ImportRoutes['modeloExcel'];
  fileName: string;
}

/** 'Baixar modelo': the workbook to fill in, with the values that each column takes. */
export const ModelLink = ({ route, fileName }: ModelLinkProps) => {
  const dataProvider = useDataProvider<PatioDataProvider>();
  const toast = useToast();
  const download = async () => saveFile(fileName, await dataProvider.download(route, {}));
  const failed = (error: unknown) =>
    toast('error', tell(error, 'Não foi possível baixar o modelo. Tente novamente.'));
  return (
    <Link component="button" type="button" onClick={() => download().catch(failed)}>
      Baixar modelo
    </Link>
  );
};
